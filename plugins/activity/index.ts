import {
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { chainData } from '../chain-data/index.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'activity',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'activity', namespaces: ['eip155'] },
})

/** The history of the account, as a tab of Account and a view of its own (feature `activity`). */
export const activity = (): readonly Plugin[] => [...chainData, definePlugin(manifest)]
