import {
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { chainData } from '../chain-data/index.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'smart-sessions',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'smartSessions', namespaces: ['eip155'] },
})

/** What apps may do by themselves with a smart account, to see and to end (flag `smartSessions`, off by default). */
export const smartSessions = (): readonly Plugin[] => [...chainData, definePlugin(manifest)]
