import { exchange } from '../chains/deploy-contracts.ts'
import type { ServiceSources } from './service.ts'

/** For a service without chains behind it. */
export const bareSources: ServiceSources = {
  networks: [],
  tokens: [],
  nodes: new Map(),
  exchange,
  walletPageUrl: 'https://wallet.test',
  onRampPageUrl: 'https://buy.test',
}
