// `node --import ./test/env/typescript.mjs file.ts` runs TypeScript: Node 20 strips no types.
import { register } from 'node:module'

process.setSourceMapsEnabled(true)
register('./typescript-hooks.mjs', import.meta.url)
