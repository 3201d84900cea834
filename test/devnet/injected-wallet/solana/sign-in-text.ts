const lines: [key: string, label: string][] = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
]

/** The text of Sign In With Solana. */
export function signInText(input: Record<string, unknown>): string {
  const { domain, address, statement, resources } = input
  const fields = lines.flatMap(([key, label]) =>
    input[key] === undefined ? [] : [`${label}: ${String(input[key])}`],
  )
  const list = Array.isArray(resources) ? ['Resources:', ...resources.map((it) => `- ${it}`)] : []
  return [
    `${String(domain)} wants you to sign in with your Solana account:`,
    String(address),
    ...(statement === undefined ? [] : ['', String(statement)]),
    ...(fields.length + list.length > 0 ? ['', ...fields, ...list] : []),
  ].join('\n')
}
