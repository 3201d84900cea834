import { defineManifest, PLUGIN_API_VERSION } from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { query } from '../query/index.ts'
import { ChainData } from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'chain-data',
  apiVersion: PLUGIN_API_VERSION,
  provides: { chainData: ChainData },
  permissions: ['http:blockchain'],
})

const plugin = /*#__PURE__*/ defineOwnPlugin(
  manifest,
  undefined,
  () => import('./chain-data.plugin.ts'),
)

/** Calls of the chain data service, and the questions they are asked as. Comes with the plugins that ask. */
export const chainData = [query, plugin]
