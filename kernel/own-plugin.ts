import { loadOnce } from './base/load-once.ts'
import { definePlugin, type Plugin } from './plugin.ts'

/** Memo of the objects that this package made: an id is a text that anybody can write. */
const made = /*#__PURE__*/ new WeakSet<Plugin>()

/**
 * As `definePlugin`, for the plugins of this package: they need no grant and no check. What was fetched ahead is there
 * at once, since each import takes tasks of the browser, even of what is loaded.
 */
export const defineOwnPlugin: typeof definePlugin = (manifest, options, load) => {
  const plugin = definePlugin(manifest, options, load && loadOnce(load))
  made.add(plugin)
  return plugin
}

export const isOwnPlugin = (plugin: Plugin): boolean => made.has(plugin)
