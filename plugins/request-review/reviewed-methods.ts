/**
 * By its name: whether a request has an account sign, pay or permit something, in whatever namespace. What
 * reads the network, connects or switches does not; neither does what was signed before. Connecting does where
 * it asks for a capability of such a name (ERC-7846). A method of a wallet that is not known here may do anything.
 */
export const isReviewed = (method: string, params?: unknown): boolean =>
  isNameOfDeed(method) ||
  isUnknownOfWallets(method) ||
  (/^wallet_connect$/i.test(method) && asksForDeed(params))

const harmless: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'addethereumchain',
  'connect',
  'createsession',
  'disconnect',
  'registeronboarding',
  'requestpermissions',
  'requestsnaps',
  'revokeexecutionpermission',
  'revokepermissions',
  'revokesession',
  'scanqrcode',
  'showcallsstatus',
  'switchethereumchain',
  'updateethereumchain',
  'watchasset',
])

const isUnknownOfWallets = (method: string): boolean => {
  const name = /^wallet_(?!get)(.*)$/is.exec(method)?.[1]
  return name !== undefined && !harmless.has(name.toLowerCase())
}

const isNameOfDeed = (name: string): boolean =>
  /(?:^|_)(?:sign|send(?!Raw)|grant|requestExecution|invoke|batch)/i.test(name)

/** A capability says less by its name than a method: `spendPermissions` are granted, `preCalls` sent. */
const asksForDeed = (params: unknown): boolean =>
  [params].flat().some((one) => {
    const capabilities = (one as { readonly capabilities?: unknown } | null | undefined)
      ?.capabilities
    return (
      typeof capabilities === 'object' &&
      capabilities !== null &&
      Object.keys(capabilities).some(
        (name) => isNameOfDeed(name) || /permission|auth|calls/i.test(name),
      )
    )
  })
