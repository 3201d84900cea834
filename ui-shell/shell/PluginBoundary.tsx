import { Component, type ComponentType, Suspense } from 'react'
import { behindOf, type Kernel } from '../../kernel/exports/internal.ts'
import { Skeleton } from '../components/Skeleton.tsx'
import { KernelContext } from '../kit-context.ts'
import { Apology } from './Apology.tsx'
import { KernelProvider } from './KernelProvider.tsx'

export interface PluginBoundaryProps {
  readonly kernel: Kernel
  readonly pluginId: string
  readonly viewId: string
  /** The plugin of others that opened the view. */
  readonly openedBy?: string | undefined
  readonly part: ComponentType<any>
  readonly props: {}
}

interface BoundaryState {
  readonly hasCrashed: boolean
  readonly crashes: number
}

/** Our own views are drawn by this plugin; it is never switched off for a crash. */
const shellPluginId = 'shell'

/** Whoever makes the element of a part reads members of it, which may be code: so it is made where hooks are the plugin's. */
function Drawn({ part: Part, props }: Pick<PluginBoundaryProps, 'part' | 'props'>) {
  return <Part {...props} />
}

/**
 * Draws each view and block. The first crash is shown with a way to try again; the second is a fault of
 * the plugin, unless another one opened the view, and the only way is back. The shell around it stays usable, also while it waits for something. Within,
 * hooks reach what the plugin may have.
 */
export class PluginBoundary extends Component<PluginBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasCrashed: false, crashes: 0 }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown) {
    const crashes = this.state.crashes + 1
    this.setState({ crashes })
    const { kernel, pluginId, viewId, openedBy } = this.props
    if (crashes < 2) return
    if (pluginId === shellPluginId) {
      kernel.environment.log.error(`The view "${viewId}" crashed twice`, error)
      return
    }
    const fail = () => {
      throw error
    }
    kernel.guard(pluginId, `view ${viewId}`, fail, openedBy)
  }

  override render() {
    if (this.state.hasCrashed) {
      const canRetry = this.state.crashes < 2
      return <Apology onRetry={canRetry ? () => this.setState({ hasCrashed: false }) : undefined} />
    }
    const { kernel, pluginId, part, props } = this.props
    const within = kernel.forPlugin(pluginId)
    const drawn = (
      <Suspense fallback={<Skeleton />}>
        <Drawn part={part} props={props} />
      </Suspense>
    )
    // What draws a part of the kit within a view of others has its language already.
    if (!behindOf(within) || within === kernel) {
      return <KernelContext.Provider value={within}>{drawn}</KernelContext.Provider>
    }
    return <KernelProvider kernel={within}>{drawn}</KernelProvider>
  }
}
