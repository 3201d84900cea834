import type { Page } from '../../environment/environment.ts'
import type { Kernel } from '../../kernel.ts'
import { viewReset } from '../events.ts'
import { type RouterEntry, routerStore } from './router-store.ts'
import type { OpenOptions } from '../tokens.ts'
import { entryFor, homeEntry, isSameEntry } from './view-entries.ts'

/** What a panel shows while nothing is open in it. */
export function createPanelRest(
  kernel: Pick<Kernel, 'emit' | 'store' | 'point'>,
  page: Pick<Page, 'isMobile'>,
) {
  let resting: RouterEntry | undefined
  const router = () => kernel.store(routerStore).getSnapshot()
  const top = () => router().history.at(-1)
  const rest = () => {
    const { restView } = router()
    resting = entryFor(kernel, page, { view: restView } as OpenOptions) ?? homeEntry(kernel, page)
    if (!isSameEntry(top(), resting)) kernel.emit(viewReset(resting))
  }
  return {
    rest,
    /** What may be there by now replaces the view it rests on; a flow that a visitor is in stays. */
    restAnew() {
      const { isInline, isOpen, history } = router()
      const isResting =
        history.length === 0 || (history.length === 1 && resting && isSameEntry(top(), resting))
      if (isInline && !isOpen && isResting) rest()
    },
  }
}
