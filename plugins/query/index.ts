import { defineManifest, PLUGIN_API_VERSION } from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { QueryService } from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'query',
  apiVersion: PLUGIN_API_VERSION,
  provides: { queries: QueryService },
})

/** Questions to services and nodes: cached, shared, tried again. Comes with the plugins that ask. */
export const query = /*#__PURE__*/ defineOwnPlugin(
  manifest,
  undefined,
  () => import('./query.plugin.ts'),
)
