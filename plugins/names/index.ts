import {
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { chainData } from '../chain-data/index.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'names',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['eip155'] },
})

/** Names of EVM accounts: shown, looked up, registered. */
export const names = (): readonly Plugin[] => [...chainData, definePlugin(manifest)]
