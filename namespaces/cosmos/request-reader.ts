import type {
  ReadAmount,
  ReadLine,
  ReadStep,
  ReadWarning,
  RequestReader,
  RequestReading,
  RequestToRead,
} from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { readAddress } from './address.ts'
import { denomOf } from './chain-info.ts'
import { coinsOf, readMessage, unknownStep } from './read-message.ts'
import {
  readAminoDocument,
  readDirectDocument,
  type SignDocument,
  textOf,
} from './sign-document.ts'

/** More do not fit into a block. */
const mostSteps = 1_000

/** What the documents of `cosmos_signDirect` and `cosmos_signAmino` do. Throws for what is none. */
export const cosmosRequestReader: RequestReader = {
  async read(request) {
    const document = readField(request.params, 'signDoc')
    switch (request.method) {
      case 'cosmos_signDirect':
        return readingOf(readDirectDocument(document), request)
      case 'cosmos_signAmino':
        return readingOf(readAminoDocument(document), request)
      default:
        throw new TypeError('another method')
    }
  },
}

function readingOf(document: SignDocument, request: RequestToRead): RequestReading {
  const { chainId, messages, extensions, fee, open } = document
  const { network, caipNetworkId, addresses } = request
  const account = readAddress(addresses[0])?.address ?? ''
  const named = `cosmos:${chainId}`
  const isOther = named !== caipNetworkId
  // A coin that another network calls the same is another one.
  const denom = network && !isOther ? denomOf(network) : undefined
  const context = { account, denom, open }
  const steps: readonly ReadStep[] = [
    ...messages.flatMap((message) => readMessage(message, context)),
    ...extensions.map(unknownStep),
  ]
  if (steps.length > mostSteps) throw new TypeError('too long')
  const paid = coinsOf(readField(fee, 'amount'), context)
  const sent = steps.flatMap(sentBy)
  const warnings: readonly ReadWarning[] = [
    ...(steps.some(({ kind }) => kind === 'grant') ? [{ name: 'actsLater' } as const] : []),
    ...(paid.some((fee) => isHigh(fee, sent)) ? [{ name: 'feeHigh' } as const] : []),
  ]
  const beside = [...payerOf(fee, account), ...tipOf(document, context)]
  const totals: readonly ReadLine[] = [
    ...(paid.length > 0 ? [{ label: 'exactFee', amounts: paid } as const] : []),
    ...beside,
    ...noteOf(document),
  ]
  const isPayment =
    steps.length === 1 &&
    isOwnPayment(steps[0], network?.bech32Prefix) &&
    beside.length === 0 &&
    warnings.length === 0 &&
    // A fee in another coin than is sent may be all that the account has of it.
    paid.every((fee) => isHigh(fee, sent) === false)
  return {
    steps,
    totals,
    warnings,
    isPayment,
    ...(isOther && { otherNetwork: named }),
  }
}

const isOwnPayment = (step: ReadStep | undefined, prefix: string | undefined): boolean =>
  step?.kind === 'send' &&
  step.lines.every(
    (line) =>
      line.label === 'amount' ||
      (line.label === 'to' && 'address' in line && readAddress(line.address)?.prefix === prefix),
  )

const sentBy = ({ kind, lines }: ReadStep): readonly ReadAmount[] =>
  kind === 'send' || kind === 'sendAcross'
    ? lines.flatMap((line) => (line.label === 'amount' && 'amounts' in line ? line.amounts : []))
    : []

/** Whether more is paid of a coin than is sent of it; undefined where none is sent. */
function isHigh({ token, units }: ReadAmount, sent: readonly ReadAmount[]): boolean | undefined {
  const same = sent.filter((amount) => amount.token === token)
  const sum = same.reduce((all, amount) => all + BigInt(amount.units), 0n)
  return same.length > 0 ? BigInt(units) > sum : undefined
}

/** Another account that pays the fee: who grants it, else who is named. */
function payerOf(fee: unknown, account: string): readonly ReadLine[] {
  const [payer] = ['granter', 'payer'].flatMap((name) => {
    const named = readField(fee, name) ?? ''
    if (named === '') return []
    const found = readAddress(named)
    if (!found) throw new TypeError('no address')
    return found.address
  })
  return payer === undefined || payer === account ? [] : [{ label: 'feePayer', address: payer }]
}

function tipOf({ tip }: SignDocument, context: Parameters<typeof coinsOf>[1]): readonly ReadLine[] {
  return tip === undefined
    ? []
    : [{ label: 'tip', amounts: coinsOf(readField(tip, 'amount'), context) }]
}

const noteOf = ({ memo }: SignDocument): readonly ReadLine[] =>
  memo === undefined || memo === '' ? [] : [{ label: 'message', text: textOf(memo) }]
