import type {
  CaipNetwork,
  ReadLine,
  ReadLineLabel,
  ReadStep,
  RequestReader,
  RequestReading,
  RequestToRead,
} from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { type CallContext, readCall } from './read-call.ts'
import { referenceOf } from './enabled-extension.ts'
import type { NetworkCalls } from './network-calls.ts'
import { decodeSs58, genericPrefix, prefixOf } from './ss58-address.ts'

/** Digits of hex; 1000 payments take less. */
const longestCall = 100_000
const mostSteps = 1_000

/** What the payload of `polkadot_signTransaction` does. Rejects for what is none. */
export const createPolkadotRequestReader = (calls: NetworkCalls): RequestReader => ({
  async read(request) {
    if (request.method !== 'polkadot_signTransaction') throw new TypeError('another method')
    const payload = readField(request.params, 'transactionPayload')
    const method = readField(payload, 'method')
    if (!isHex(method) || method.length < 6 || method.length > longestCall) {
      throw new TypeError('no call')
    }
    const reference = referenceOf(readField(payload, 'genesisHash'))
    if (reference === undefined) throw new TypeError('no genesis hash')
    const otherNetwork = `polkadot:${reference}`
    const isOther = otherNetwork !== request.caipNetworkId
    const specVersion = Number(numberOf(readField(payload, 'specVersion')))
    const decode = isOther
      ? undefined
      : await calls(request.caipNetworkId, specVersion, request.signal)
    const reading = readingOf(method, decode, request, payload)
    if (!isOther) return reading
    // A coin that is not that of the network that is shown.
    const totals = reading.totals.map((line) =>
      'amounts' in line ? { label: line.label, text: line.amounts[0]?.units ?? '' } : line,
    )
    return { ...reading, totals, otherNetwork, isPayment: false }
  },
})

function readingOf(
  method: string,
  decode: Awaited<ReturnType<NetworkCalls>>,
  { params, addresses, network }: RequestToRead,
  payload: unknown,
): RequestReading {
  const tip = numberOf(readField(payload, 'tip') ?? '0x0')
  const asset = readField(payload, 'assetId') ?? undefined
  const from = fromOther(
    [readField(payload, 'address'), readField(params, 'address') ?? addresses[0]],
    addresses,
  )
  const totals: readonly ReadLine[] = [
    ...from,
    ...(tip === 0n ? [] : [{ label: 'tip', amounts: [{ units: String(tip) }] } as const]),
    ...(asset === undefined ? [] : [{ label: 'token', text: JSON.stringify(asset) } as const]),
    validityOf(readField(payload, 'era')),
  ]
  const steps = decode && stepsOf(method, decode, contextOf(addresses, network))
  if (!steps) {
    const place = [method.slice(2, 4), method.slice(4, 6)].map((byte) => Number(`0x${byte}`))
    const step: ReadStep = {
      kind: 'unknown',
      lines: [{ label: 'callIndex', text: place.join(', ') }],
    }
    return { steps: [step], totals, warnings: [{ name: 'callsUnknown' }], isPayment: false }
  }
  const isGrant = steps.some(({ kind }) => kind === 'grant')
  const [step] = steps
  const sent = step?.kind === 'send' ? unitsOf(step, 'amount') : undefined
  const isHigh = sent !== undefined && tip > sent
  return {
    steps,
    totals,
    warnings: [
      ...(isGrant ? [{ name: 'actsLater' } as const] : []),
      ...(isHigh ? [{ name: 'feeHigh' } as const] : []),
    ],
    isPayment:
      steps.length === 1 &&
      isOwnPayment(step) &&
      from.length === 0 &&
      tip === 0n &&
      isUsual(payload) &&
      asset === undefined,
  }
}

/** By these a signature holds for one network, once, and for a while. */
const bindingExtensions: readonly (readonly string[])[] = [
  ['CheckGenesis'],
  ['CheckMortality', 'CheckEra'],
  ['CheckNonce'],
  ['CheckSpecVersion'],
]
/** They check or charge, and move nothing else. */
const otherExtensions: readonly string[] = [
  'AuthorizeCall',
  'ChargeAssetTxPayment',
  'ChargeTransactionPayment',
  'CheckMetadataHash',
  'CheckNonZeroSender',
  'CheckTxVersion',
  'CheckWeight',
  'PrevalidateAttests',
  'StorageWeightReclaim',
  'WeightReclaim',
]

/** Whether a payload is signed in full: wallets sign what its extensions name, and no more. */
function isUsual(payload: unknown): boolean {
  const isOneOf = (name: string, numbers: readonly number[]) => {
    const value = readField(payload, name)
    return value === undefined || value === null || numbers.includes(Number(value))
  }
  if (!isOneOf('mode', [0, 1]) || !isOneOf('version', [4, 5])) return false
  const extensions = readField(payload, 'signedExtensions') ?? undefined
  if (extensions === undefined) return true
  const known = [...bindingExtensions.flat(), ...otherExtensions]
  return (
    Array.isArray(extensions) &&
    extensions.every((one) => known.includes(one as string)) &&
    bindingExtensions.every((names) => names.some((name) => extensions.includes(name)))
  )
}

/**
 * The accounts that a transaction and its request name, where that is not the one that is asked. A signature names none: it
 * pays from the account whose key made it.
 */
function fromOther(
  named: readonly unknown[],
  [asked = '']: readonly string[],
): readonly ReadLine[] {
  const accountOf = (text: string) => decodeSs58(text)?.publicKey ?? text
  const others = named.filter((address): address is string => {
    if (typeof address !== 'string') throw new TypeError('no address')
    return accountOf(address) !== accountOf(asked)
  })
  return [...new Set(others)].map((address) => ({ label: 'from', address }))
}

/** Undefined for what is no call of the network. */
function stepsOf(
  method: string,
  decode: NonNullable<Awaited<ReturnType<NetworkCalls>>>,
  context: CallContext,
): readonly ReadStep[] | undefined {
  try {
    const steps = readCall(decode(method), context)
    return steps.length > 0 && steps.length <= mostSteps ? steps : undefined
  } catch {
    return undefined
  }
}

/** Addresses are spelt as the network spells them, or as the account is. */
function contextOf(addresses: readonly string[], network: CaipNetwork | undefined): CallContext {
  const own = decodeSs58(addresses[0] ?? '')?.prefix
  return { prefix: (network && prefixOf(network)) ?? own ?? genericPrefix }
}

const isOwnPayment = (step: ReadStep | undefined): boolean =>
  step?.kind === 'send' &&
  step.lines.some((line) => line.label === 'to' && 'address' in line) &&
  step.lines.every(({ label }) => label !== 'from')

function unitsOf({ lines }: ReadStep, label: ReadLineLabel): bigint | undefined {
  const line = lines.find((one) => one.label === label)
  const amount = line && 'amounts' in line ? line.amounts[0] : undefined
  return amount && amount.token === undefined ? BigInt(amount.units) : undefined
}

/** Of a mortal era the blocks in which it may be used; an immortal one has no end. */
function validityOf(era: unknown): ReadLine {
  // An immortal one is a zero, whatever stands behind it.
  if (era === undefined || era === '0x' || (isHex(era) && era.startsWith('0x00'))) {
    return { label: 'until', seconds: undefined }
  }
  if (!isHex(era) || era.length !== 6) throw new TypeError('no era')
  const low = Number(`0x${era.slice(2, 4)}`)
  // The lowest four bits are the power of two, less one.
  return { label: 'blocks', text: String(2 << (low & 0x0f)) }
}

function numberOf(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^(?:0x[0-9a-f]{1,32}|\d{1,39})$/i.test(value)) {
    return BigInt(value)
  }
  throw new TypeError('no number')
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
