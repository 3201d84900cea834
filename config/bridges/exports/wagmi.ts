/** The `latchkey/wagmi` entry. Works with @wagmi/core 2 and 3, and imports neither. */
export {
  latchkeyConnector,
  type LatchkeyConnector,
  type LatchkeyConnectorWorld,
} from '../latchkey-connector.ts'
export { type WagmiNetworks, wagmiNetworks, type WagmiSource } from '../wagmi-networks.ts'
