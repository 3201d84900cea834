import { KitError } from '../../kernel/exports/index.ts'

const maxTextLength = 1_000_000

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads typed data of EIP-712 from outside, as an object or as its JSON text, and returns the text for
 * the wallet. The type of the domain is added where it is only implied. Throws a KitError
 * `INVALID_TYPED_DATA`.
 */
export function formatTypedData(value: unknown): string {
  const data = typeof value === 'string' ? parseJson(value) : value
  if (!isObject(data)) throw invalid('it is not an object')
  const { types, primaryType, domain, message } = data
  if (!isObject(types)) throw invalid('types is missing')
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType)) {
    throw invalid('primaryType is not among the types')
  }
  if (!isObject(domain) || Object.keys(domain).length === 0) throw invalid('domain is empty')
  if (!isObject(message)) throw invalid('message is missing')
  for (const [name, fields] of Object.entries(types)) {
    if (!Array.isArray(fields) || !fields.every(isField)) throw invalid(`types.${name} is no type`)
  }
  const domainType = types['EIP712Domain'] ?? domainFields.filter(({ name }) => name in domain)
  const text = JSON.stringify(
    { types: { ...types, EIP712Domain: domainType }, primaryType, domain, message },
    (_, entry: unknown) => (typeof entry === 'bigint' ? entry.toString() : entry),
  )
  if (text.length > maxTextLength) throw invalid('it is too large')
  return text
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

function isField(value: unknown): boolean {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('it is not JSON')
  }
}

const invalid = (why: string): KitError => invalidTypedData(`By EIP-712: ${why}`)

export function invalidTypedData(details: string): KitError {
  return new KitError('The data to sign is not valid', {
    code: 'INVALID_TYPED_DATA',
    details,
  })
}
