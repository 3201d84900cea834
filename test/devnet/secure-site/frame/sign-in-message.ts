import type { SiwxMessage } from './messages.ts'

/** What stands for the address, which the page around does not know yet. */
export const addressPlaceholder = '<<AccountAddress>>'

const oneLine = /^[\x20-\x7e]*$/
const nonceText = /^[A-Za-z0-9]{8,}$/

/**
 * The text to sign without asking once more (ERC-4361), written here and never taken as it comes: with the
 * login the visitor agreed to sign in to the page that asked, and to nothing else. undefined for any other.
 */
export function writeSignInMessage(
  message: SiwxMessage,
  { address, chain, origin }: { address: string; chain: string; origin: string },
): string | undefined {
  const { domain, uri, version, nonce, statement, issuedAt } = message
  const [namespace, reference] = chain.split(':')
  const isOwn =
    message.accountAddress === addressPlaceholder &&
    message.chainId === chain &&
    namespace === 'eip155' &&
    version === '1' &&
    domain === new URL(origin).host &&
    URL.canParse(uri) &&
    new URL(uri).origin === origin &&
    nonceText.test(nonce) &&
    issuedAt !== undefined
  if (!isOwn) return undefined
  const lines = textLines(message, reference!)
  if (![...lines, statement ?? ''].every((line) => oneLine.test(line))) return undefined

  const write = (account: string) =>
    [
      `${domain} wants you to sign in with your Ethereum account:`,
      account,
      '',
      ...(statement === undefined ? [] : [statement]),
      '',
      ...lines,
    ].join('\n')
  const { serializedMessage } = message
  // Its text as the page wrote it would show another meaning than its fields.
  if (serializedMessage !== undefined && serializedMessage !== write(addressPlaceholder)) {
    return undefined
  }
  return write(address)
}

function textLines(message: SiwxMessage, reference: string): string[] {
  const { uri, nonce, issuedAt, expirationTime, notBefore, requestId, resources } = message
  const optional = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...optional('Expiration Time', expirationTime),
    ...optional('Not Before', notBefore),
    ...optional('Request ID', requestId),
    ...(resources?.length ? ['Resources:', ...resources.map((each) => `- ${each}`)] : []),
  ]
}
