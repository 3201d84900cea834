import { implement } from 'latchkey/kernel'
import { manifest, rung } from './bell.js'

export default implement(manifest, (_, ctx) => ({
  bell: {
    ring: () => ctx.emit(rung({})),
    /** Rings once, when its time has come. */
    ringLater: (ms) => ctx.add(ctx.clock.after(ms, () => ctx.emit(rung({})))),
  },
}))
