import { isLoopback, parseWalletLink } from '../../kernel/exports/index.ts'

/** An address that the page may go to: https, or http on this machine, without credentials; else undefined. */
export function parsePaymentLink(text: unknown): string | undefined {
  const link = parseWalletLink(text)
  if (link !== undefined || typeof text !== 'string' || text.length > 2048) return link
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, href } = new URL(text)
  const isSafe = protocol === 'http:' && isLoopback(hostname) && username === '' && password === ''
  return isSafe ? href : undefined
}
