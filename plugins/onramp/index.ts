import {
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { chainData } from '../chain-data/index.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'onramp',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'onramp', namespaces: ['eip155', 'solana'] },
})

/** Buys with ordinary money at a provider's page (feature `onramp`). */
export const onramp = (): readonly Plugin[] => [...chainData, definePlugin(manifest)]
