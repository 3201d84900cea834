import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import {
  type ConnectMethod,
  type ConnectMethodProps,
  connectView,
  type Contributed,
} from '../../../kernel/exports/index.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useKernel } from '../../kit-context.ts'
import { PluginBoundary } from '../../shell/PluginBoundary.tsx'

export interface ConnectMethodBlockProps extends ConnectMethodProps {
  readonly method: Contributed<ConnectMethod>
}

/** A block that a plugin brings: its room is kept while its code loads, its crash is its own. */
export function ConnectMethodBlock({ method, disabledReason }: ConnectMethodBlockProps) {
  const kernel = useKernel()
  const { value, pluginId } = method
  const Block = useMemo(
    () =>
      lazy(async () => {
        const loaded = await value.load()
        return { default: loaded.Block as ComponentType<ConnectMethodProps> }
      }),
    [value],
  )
  return (
    <PluginBoundary kernel={kernel} pluginId={pluginId} viewId={connectView.id}>
      <Suspense fallback={<Skeleton count={1} />}>
        <Block disabledReason={disabledReason} />
      </Suspense>
    </PluginBoundary>
  )
}
