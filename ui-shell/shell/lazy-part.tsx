import { type ComponentType, lazy, Suspense } from 'react'

/** A part whose code loads when it is first drawn. Where it does not come, `Instead` is drawn. */
export function lazyPart<P extends {}>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<P> = Nothing,
  Meanwhile: ComponentType = Nothing,
): ComponentType<P> {
  const Part: ComponentType<any> = lazy(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: Instead }),
    ),
  )
  return (props) => (
    <Suspense fallback={<Meanwhile />}>
      <Part {...props} />
    </Suspense>
  )
}

const Nothing = () => null
