import {
  defineManifest,
  definePlugin,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'receive',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'receive' },
})

/** The address of the account to be paid at, as a code and to copy (flag `receive`, on by default). */
export const receive = (): readonly Plugin[] => [definePlugin(manifest)]
