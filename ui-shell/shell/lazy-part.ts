import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A part whose code loads when it is first drawn. Where it does not come, `Instead` is drawn. */
export const lazyPart = <P>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Instead }),
    ),
  )
