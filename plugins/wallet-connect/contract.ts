import { type Connector, createToken } from '../../kernel/exports/index.ts'

/** The id under which the pairing is listed among the connectors. */
export const walletConnectId = 'walletConnect'

export const WalletConnectConnector = /*#__PURE__*/ createToken<Connector>(
  'wallet-connect/connector',
)
