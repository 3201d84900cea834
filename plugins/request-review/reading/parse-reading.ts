import type { ReadLine, RequestReading } from '../../../kernel/exports/index.ts'
import { oneLine, shownText } from '../foreign-words.ts'
import type { Action, DecodedRequest, ShownLine } from './decoded-request.ts'
import { signInWithin } from './decode-message.ts'
import { approvalMessages } from './messages.ts'

/** No address and no name of a token is longer. */
const longestName = 200
const longestText = 1_000
const mostAmounts = 20

/**
 * What an adapter read, as it is shown, before it the sign-ins among its texts. `host` is that of this page. Throws a TypeError
 * for what is no reading.
 */
export function parseReading(reading: RequestReading, host: string): DecodedRequest {
  const { steps, totals, warnings, otherNetwork, isPayment } = reading
  return {
    actions: [
      ...signInsOf([...steps.flatMap(({ lines }) => lines), ...totals], host),
      ...steps.map(
        ({ kind, lines }): Action => ({ kind: 'read', step: known(kind), lines: linesOf(lines) }),
      ),
    ],
    otherNetwork: otherNetwork === undefined ? undefined : nameOf(otherNetwork),
    reading: {
      isPayment: isPayment === true,
      totals: linesOf(totals),
      warnings: warnings.map(({ name, count }) => ({
        name: known(name),
        count: count === undefined ? undefined : Number(count),
      })),
    },
  }
}

const signInsOf = (lines: readonly ReadLine[], host: string): readonly Action[] =>
  lines.flatMap((line) => ('text' in line ? (signInWithin(line.text, host) ?? []) : []))

function linesOf(lines: readonly ReadLine[]): readonly ShownLine[] {
  if (new Set(lines.map(({ label }) => label)).size < lines.length) throw new TypeError('twice')
  return lines.map((line): ShownLine => {
    const label = known(line.label)
    if ('address' in line) return { label, address: nameOf(line.address) }
    if ('seconds' in line) {
      return { label, seconds: line.seconds === undefined ? undefined : BigInt(line.seconds) }
    }
    if ('text' in line) {
      const { text } = line
      return {
        label,
        text: shownText(text.slice(0, longestText)),
        isCut: text.length > longestText,
      }
    }
    const amounts = line.amounts.slice(0, mostAmounts).map(({ units, token }) => ({
      units: BigInt(units),
      token: token === undefined ? undefined : nameOf(token),
    }))
    return { label, amounts, leftOut: line.amounts.length - amounts.length }
  })
}

/** A word that the kit has a text for. */
function known<W extends string>(word: W): W {
  if (Object.hasOwn(approvalMessages.en, `approval.${word}`)) return word
  throw new TypeError('no word of ours')
}

function nameOf(value: unknown): string {
  const name = oneLine(value, longestName)
  if (name === undefined) throw new TypeError('no name')
  return name
}
