import {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaces,
  namespaceOf,
} from '../../../kernel/exports/index.ts'
import { standardChainNames } from '../../../namespaces/solana/standard-chains.ts'
import type { SiwxMessage } from '../siwx.ts'
import { checkFields, InvalidSiwxMessageError, lineLabels } from './message-fields.ts'

const accountNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

const heading =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(.*) wants you to sign in with your (\w+) account:$/
const longestText = 100_000

/**
 * The text to sign, made from the fields alone: ERC-4361 for eip155, the form of Solana's
 * wallets for solana, and the former with another name for the account elsewhere. Throws a KitError
 * `INVALID_SIWX_MESSAGE`, whose details begin with the name of the field, for what the grammar cannot say.
 */
export function formatSiwxMessage(message: SiwxMessage): string {
  checkFields(message)
  const namespace = namespaceOf(message.chainId)
  const { domain, accountAddress, statement, resources } = message
  const fields = lineLabels.flatMap(([field, label]) => {
    const value = field === 'chainId' ? writeChain(message.chainId) : message[field]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  const text = [
    `${domain} wants you to sign in with your ${accountNames[namespace]} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    // Without a statement Solana leaves out its blank line as well.
    ...(statement === undefined && namespace === 'solana' ? [] : ['']),
    ...fields,
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
  if (text.length > longestText) throw refused('text: too long')
  return text
}

/**
 * The fields of a text, by the same grammar to the letter; where the fields alone would make another
 * text, `serializedMessage` holds this one. Throws as `formatSiwxMessage` does.
 */
export function parseSiwxMessage(text: string): SiwxMessage {
  return readSiwxText(text).message
}

/** `scheme` is what ERC-4361 lets stand before the domain. */
export function readSiwxText(text: string): {
  readonly message: SiwxMessage
  readonly scheme: string | undefined
} {
  if (typeof text !== 'string' || text.length > longestText)
    throw refused('text: none, or too long')
  const lines = text.split('\n')
  const [, scheme, domain = '', account] = heading.exec(lines[0] ?? '') ?? []
  const namespace = chainNamespaces.find((each) => accountNames[each] === account)
  if (!namespace) throw refused('domain: the first line is not that of a sign-in message')

  const [accountAddress = '', blank] = lines.slice(1)
  if (blank !== '') throw refused('accountAddress: no blank line behind it')
  const start = startOfFields(lines, namespace)
  const statement =
    start === shortestStart(namespace) ? undefined : lines.slice(3, start - 1).join('\n')
  const { chainId, ...fields } = readFields(lines.slice(start))
  const found = { domain, accountAddress, ...(statement === undefined ? {} : { statement }) }
  const message = { ...found, ...fields, chainId: readChain(namespace, chainId) } as SiwxMessage
  const canonical = formatSiwxMessage(message)
  return {
    message: canonical === text ? message : { ...message, serializedMessage: text },
    scheme,
  }
}

const refused = (details: string) => new InvalidSiwxMessageError(details)

/** The index of the first field where there is no statement. */
const shortestStart = (namespace: ChainNamespace): number => (namespace === 'solana' ? 3 : 4)

function startOfFields(lines: readonly string[], namespace: ChainNamespace): number {
  const start =
    namespace === 'solana'
      ? lines.findIndex((line, at) => at > 2 && line.startsWith('URI: ') && lines[at - 1] === '')
      : lines[3] === ''
        ? 4
        : 5
  if (lines[start - 1] === '') return start
  throw refused('statement: it does not end with a blank line and the URI')
}

/** Each once and in their order, and nothing else. */
function readFields(lines: readonly string[]): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  let at = 0
  for (const [field, label] of lineLabels) {
    const line = lines[at]
    if (!line?.startsWith(`${label}: `)) continue
    fields[field] = line.slice(label.length + 2)
    at += 1
  }
  if (lines[at] === 'Resources:') {
    const resources = lines.slice(at + 1)
    if (!resources.every((line) => line.startsWith('- '))) {
      throw refused('resources: a line that is none')
    }
    fields.resources = resources.map((line) => line.slice(2))
  } else if (at !== lines.length) {
    throw refused(`${lineLabels[at]?.[0] ?? 'text'}: a line that is not expected there`)
  }
  return fields
}

const writeChain = (id: CaipNetworkId): string =>
  (standardChainNames[id] ?? id).slice(namespaceOf(id).length + 1)

/** Wallets of Solana write `mainnet`, `solana:mainnet` or the reference. */
function readChain(namespace: ChainNamespace, text: unknown): CaipNetworkId {
  if (typeof text !== 'string') throw refused('chainId: missing')
  if (namespace !== 'solana') return `${namespace}:${text}`
  const chain: CaipNetworkId = `solana:${text.replace(/^solana:/, '')}`
  const known = Object.entries(standardChainNames).find(([, standard]) => standard === chain)
  return (known?.[0] as CaipNetworkId | undefined) ?? chain
}
