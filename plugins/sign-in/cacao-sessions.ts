import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '../../kernel/exports/index.ts'
import type { PairingSignInRequest } from './contract.ts'
import { checkRecap, isRecap, statementWithRecap } from './recap.ts'
import { isSameAddress } from './same-address.ts'
import { signInRefused } from './sign-in-errors.ts'
import type { Cacao, SiwxMessage, SiwxSession } from './siwx.ts'
import { parseCacao } from './siwx-schema.ts'
import { formatSiwxMessage } from './verifiers/message-text.ts'

/** How far the clocks of page and wallet may be apart. */
const skewMs = 30_000

/**
 * What a wallet signed within its pairing, as a sign-in. Every field is compared with what was asked, and
 * the text is made anew from them; the signature is still to be verified. Throws `SIGN_IN_REFUSED`.
 */
export function sessionOfCacao(
  input: unknown,
  {
    request,
    addresses,
    now,
  }: {
    readonly request: PairingSignInRequest
    readonly addresses: readonly string[]
    readonly now: number
  },
): SiwxSession {
  const cacao = readCacao(input)
  const { p, s } = cacao
  const { chainId, address } = readIssuer(p.iss)
  if (!request.chains.includes(chainId))
    throw refused('iss', 'is on a chain that was not asked for')
  if (!addresses.some((one) => isSameAddress(chainId, one, address))) {
    throw refused('iss', 'is an account that the wallet did not share')
  }
  const same: readonly (readonly [string, string | undefined, string | undefined])[] = [
    ['domain', p.domain, request.domain],
    ['aud', p.aud ?? p.uri, request.uri],
    ['uri', p.uri ?? p.aud, request.uri],
    ['version', p.version, request.version],
    ['nonce', p.nonce, request.nonce],
    ['exp', p.exp, request.exp],
    ['nbf', p.nbf, request.nbf],
    ['requestId', p.requestId, request.requestId],
  ]
  for (const [name, said, asked] of same) {
    if ((said ?? '') !== (asked ?? '')) throw refused(name, 'is not what was asked')
  }
  checkTime(p.iat, request.iat, now)

  const { resources, statement } = readGrants(cacao, request)
  const data: SiwxMessage = {
    accountAddress: address,
    chainId,
    domain: p.domain,
    uri: request.uri,
    version: p.version,
    nonce: p.nonce,
    issuedAt: p.iat,
    ...optionally('expirationTime', p.exp),
    ...optionally('notBefore', p.nbf),
    ...optionally('requestId', p.requestId),
    ...optionally('statement', statement),
    ...(resources.length > 0 ? { resources } : {}),
  }
  return { data, message: formatSiwxMessage(data), signature: s.s, cacao }
}

/** The resources that were asked for, and at most one capability behind them. */
function readGrants(
  { p }: Cacao,
  request: PairingSignInRequest,
): { readonly resources: readonly string[]; readonly statement: string | undefined } {
  const resources = p.resources ?? []
  const plain = request.resources ?? []
  const recaps = resources.slice(plain.length)
  if (plain.some((resource, index) => resources[index] !== resource)) {
    throw refused('resources', 'are not what was asked')
  }
  const [recap] = recaps
  if (recap === undefined) {
    if ((p.statement ?? '') !== (request.statement ?? '')) {
      throw refused('statement', 'is not what was asked')
    }
    return { resources, statement: request.statement }
  }
  if (recaps.length > 1 || !isRecap(recap)) throw refused('resources', 'hold what was not asked')
  const methods = checkRecap(recap, request)
  return { resources, statement: statementWithRecap(request.statement, p.statement, methods) }
}

function readCacao(input: unknown): Cacao {
  try {
    return parseCacao(input)
  } catch {
    throw signInRefused('The wallet answered what is no CACAO.')
  }
}

/** `did:pkh:` and a CAIP-10 account of eip155. */
function readIssuer(iss: string): { readonly chainId: CaipNetworkId; readonly address: string } {
  const [, chainId, address] = /^did:pkh:([^:]+:[^:]+):([^:]+)$/.exec(iss) ?? []
  if (!isCaipNetworkId(chainId) || namespaceOf(chainId) !== 'eip155' || !address) {
    throw refused('iss', 'is no account of eip155')
  }
  return { chainId, address }
}

/** Some clients write the time of their own clock into the message, between the question and now. */
function checkTime(said: string, asked: string, now: number): void {
  const time = Date.parse(said)
  const isBetween = time >= Date.parse(asked) - skewMs && time <= now + skewMs
  if (!isBetween) throw refused('iat', 'is not the time of the question')
}

const optionally = <K extends string>(name: K, value: string | undefined) =>
  (value ? { [name]: value } : {}) as { readonly [key in K]?: string }

const refused = (field: string, why: string) => signInRefused(`${field} ${why}.`)
