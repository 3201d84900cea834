import type { SignatureVerdict } from '../../kernel/exports/index.ts'

export const signed: SignatureVerdict = { ok: true }
export const notSigned = (details: string): SignatureVerdict => ({
  ok: false,
  reason: 'signature',
  details,
})
export const unverifiable = (details: string): SignatureVerdict => ({
  ok: false,
  reason: 'unverifiable',
  details,
})
