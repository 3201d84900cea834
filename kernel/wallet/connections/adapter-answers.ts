import { parseLabel, parseSymbol } from '../../base/foreign-text.ts'
import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import type { AllowanceChange, AssetChange, CallEffects } from '../../points/call-effects.ts'
import type {
  MessageVerifier,
  NamespaceAdapter,
  NativeBalance,
  NodeRequest,
  SignatureQuestion,
  TokenAmount,
} from '../../points/wallet-points.ts'
import { copyParams } from '../requests/copy-params.ts'

type Fields = Readonly<Record<string, unknown>>
type Member = keyof NamespaceAdapter
type Asked<M extends Member> = Parameters<Extract<NamespaceAdapter[M], (...asked: any) => unknown>>
type Answered<M extends Member> = Awaited<
  ReturnType<Extract<NamespaceAdapter[M], (...asked: any) => unknown>>
>

/** Makes of what a member answered what its type promises, or throws. */
type AnswerParsers = {
  readonly [M in Member]?: (answer: unknown, ...asked: Asked<M>) => Answered<M>
}

/** The characters of CAIP-10. */
const address = /^[-.%a-zA-Z0-9]{1,128}$/
/** Of tokens, transactions and bundles: in one piece, and nothing that is not seen. */
const identifier = /^[!-~]{1,4096}$/
const amount = /^\d{1,80}$/
const change = /^-?\d{1,80}$/
/** No coin and no token has more, and a page writes each of them. */
const mostDecimals = 36
const mostItems = 1_000

/**
 * What an adapter of others answers, in fresh objects: its words stand where the visitor decides, and what is no amount
 * takes that view down. A coin is called as its network is defined. Members that are not here are read where they
 * are asked.
 */
export const adapterAnswers: AnswerParsers = {
  parseAddress: (answer) => textOf(answer, address, 'INVALID_ADDRESS'),
  getBalance: (answer, { network }) => amountOf(answer, network.nativeCurrency.symbol),
  estimateFee: (answer, { transfer }) => amountOf(answer, transfer.network.nativeCurrency.symbol),
  readTokens: (answer) => listOf(answer).flatMap(tokenOf),
  signMessage: signatureOf,
  signTypedData: signatureOf,
  send: idOf,
  sendTransaction: idOf,
  sendCalls: idOf,
  waitForReceipt: (answer) => wordOf(answer, 'confirmed', 'reverted', 'replaced'),
  waitForCalls: (answer) => wordOf(answer, 'confirmed', 'reverted'),
  readCapabilities: (answer) => recordOf(copyParams(answer)) as Answered<'readCapabilities'>,
  messageVerifier: verifierOf,
  simulate: effectsOf,
}

/** Say ids while the member is asked. */
const hearers: readonly string[] = ['onRepriced', 'onTransaction']

/** The query, with hearers that hear ids alone. */
export function hearingIds<Q extends object>(query: Q): Q {
  const narrowed = Object.entries<unknown>(Object(query)).flatMap(([name, hear]) =>
    hearers.includes(name) && typeof hear === 'function'
      ? [[name, (said: unknown) => void hear(idOf(said))]]
      : [],
  )
  return { ...query, ...Object.fromEntries(narrowed) }
}

function textOf(answer: unknown, form: RegExp, code: string): string {
  if (isText(answer, form)) return answer
  throw new KitError('The adapter answered in another form than its type', { code })
}

function idOf(answer: unknown): string {
  return textOf(answer, identifier, 'ADAPTER_ANSWER_INVALID')
}

function signatureOf(answer: unknown): string {
  return textOf(answer, /^/, 'ADAPTER_ANSWER_INVALID')
}

/** Of no other end anybody knows that it was one. */
function wordOf<W extends string>(answer: unknown, ...words: readonly W[]): W {
  const word = words.find((one) => one === answer)
  if (word !== undefined) return word
  throw new KitError('Nobody knows what became of it', { code: 'TRANSACTION_UNKNOWN' })
}

function recordOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.slice(0, mostItems).map(recordOf) : []

function amountOf(answer: unknown, symbol: string): NativeBalance {
  const { units, decimals } = recordOf(answer)
  if (isText(units, amount) && isDecimals(decimals)) return { units, decimals, symbol }
  throw new KitError('The amount could not be read', { code: 'INVALID_BALANCE' })
}

function tokenOf({ token, units, decimals, symbol }: Fields): TokenAmount[] {
  const word = parseSymbol(symbol)
  if (!isText(token, identifier) || !isText(units, amount)) return []
  return isDecimals(decimals) && word !== undefined
    ? [{ token, units, decimals, symbol: word }]
    : []
}

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostDecimals

/** What tells whether the contract of an account agrees (ERC-1271). */
const verifyingMethods: readonly string[] = ['eth_call', 'eth_getCode']

/** A node is asked for that alone, on the network of the signature and while it is verified: what else it says is for the app. */
async function verifyBy(verifier: MessageVerifier, question: SignatureQuestion): Promise<unknown> {
  const { request, chainId } = question
  let isAsked = true
  const ask: NodeRequest = async (network, { method, params }) => {
    if (!request || !isAsked || network !== chainId || !verifyingMethods.includes(method)) {
      throw new KitError('A verifier asks no node for that', { code: 'RPC_NOT_ALLOWED' })
    }
    try {
      return await request(network, { method, params })
    } catch (error) {
      const { code } = toErrorRecord(error)
      throw new KitError('The node did not answer that', { code })
    }
  }
  try {
    return await verifier.verify({ ...question, ...(request && { request: ask }) })
  } finally {
    isAsked = false
  }
}

function verifierOf(answer: unknown): MessageVerifier {
  const verifier = answer as MessageVerifier
  return {
    isSameAccount: (left, right) => verifier.isSameAccount(left, right) === true,
    async verify(question) {
      const { ok, reason, details } = recordOf(await verifyBy(verifier, question))
      if (ok === true) return { ok }
      return {
        ok: false,
        reason: reason === 'signature' ? reason : 'unverifiable',
        details: parseLabel(details) ?? '',
      }
    },
  }
}

const unknownEffects: CallEffects = { status: 'unknown', reason: 'no-answer' }

/** What is not told whole is not told. */
function effectsOf(answer: unknown): CallEffects {
  const { status, reason, isWhole, ...told } = recordOf(answer)
  if (status === 'reverted') return { status }
  if (status === 'unknown' && reason === 'not-offered') return { status, reason }
  const { changes: changed, allowances: allowed, gas } = told
  const changes = listOf(changed).filter(isChange)
  const allowances = listOf(allowed).filter(isAllowance)
  const isTold = status === 'told' && Array.isArray(changed) && Array.isArray(allowed)
  const isRead = isTold && changes.length === changed.length && allowances.length === allowed.length
  if (!isRead) return unknownEffects
  const taken: readonly unknown[] = Array.isArray(gas) ? gas.slice(0, mostItems) : []
  const read = taken.filter((one): one is string => isText(one, amount))
  const isSaid = read.length > 0 && read.length === taken.length
  return { status, isWhole: isWhole === true, changes, allowances, ...(isSaid && { gas: read }) }
}

const assetKinds: readonly unknown[] = ['native', 'erc20', 'erc721', 'erc1155']
const allowanceKinds: readonly unknown[] = ['token', 'permit2', 'item', 'operator']

const isChange = (one: Fields): one is Fields & AssetChange =>
  assetKinds.includes(one['kind']) &&
  (one['contract'] === undefined || isText(one['contract'], address)) &&
  (one['tokenId'] === undefined || isText(one['tokenId'], amount)) &&
  isText(one['units'], change)

const isAllowance = (one: Fields): one is Fields & AllowanceChange =>
  allowanceKinds.includes(one['kind']) &&
  isText(one['contract'], address) &&
  isText(one['spender'], address) &&
  (one['tokenId'] === undefined || isText(one['tokenId'], amount)) &&
  isText(one['units'], amount)
