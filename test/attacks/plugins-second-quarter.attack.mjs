import { tryPlugins } from './try-plugins.mjs'

await tryPlugins(1)
