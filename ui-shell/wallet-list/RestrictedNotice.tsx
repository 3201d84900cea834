import { Apology } from '../shell/Apology.tsx'
import { lazyPart } from '../shell/lazy-part.tsx'

/** Stands where the ways to connect would be. */
export const RestrictedNotice = /*#__PURE__*/ lazyPart(
  async () => (await import('./RestrictedBar.tsx')).RestrictedBar,
  () => <Apology />,
)
