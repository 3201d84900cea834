import { implement } from '../kernel/exports/index.ts'
import { shellManifest } from './index.ts'
import { unsupportedChainGuard } from './views/unsupported-chain-guard.ts'

/** Runs before the first view of the shell is shown. */
export default implement(shellManifest, (_, ctx) => {
  ctx.contribute(unsupportedChainGuard)
})
