import type { ReadWarning } from '../../kernel/exports/index.ts'
import { sighashNames } from './sighash-names.ts'

const mask = 0x1f
const none = 0x02
const single = 0x03
const anyoneCanPay = 0x80
/** Of taproot: the same as ALL. */
const byDefault = 0x00

/** What others could change of a transaction that is signed so (BIP-143, BIP-341). */
export function sighashWarnings(types: readonly unknown[]): readonly ReadWarning[] {
  const isKnown = (type: unknown): type is number =>
    typeof type === 'number' && (type === byDefault || Object.hasOwn(sighashNames, type))
  const known = types.filter(isKnown)
  const warnings: readonly (readonly [ReadWarning['name'], boolean])[] = [
    ['outputsOpen', known.some((type) => (type & mask) === none)],
    ['outputsPartlyOpen', known.some((type) => (type & mask) === single)],
    ['inputsOpen', known.some((type) => (type & anyoneCanPay) !== 0)],
    ['signatureUnknown', known.length < types.length],
  ]
  return warnings.flatMap(([name, isSo]) => (isSo ? [{ name }] : []))
}
