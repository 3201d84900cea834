import { Component, type ReactNode } from 'react'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { Button } from '../components/Button.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { shellMessages } from '../messages/areas/shell.ts'

export interface PluginBoundaryProps {
  readonly kernel: Kernel
  readonly pluginId: string
  readonly viewId: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly hasCrashed: boolean
  readonly crashes: number
}

/** Our own views are drawn by this plugin; it is never switched off for a crash. */
const shellPluginId = 'shell'

/**
 * Stands around each view. The first crash is shown with a way to try again; the second is a fault of
 * the plugin, and the only way is back. The shell around it stays usable [V.03].
 */
export class PluginBoundary extends Component<PluginBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasCrashed: false, crashes: 0 }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown) {
    const crashes = this.state.crashes + 1
    this.setState({ crashes })
    const { kernel, pluginId, viewId } = this.props
    if (crashes < 2) return
    if (pluginId === shellPluginId) {
      kernel.environment.log.error(`The view "${viewId}" crashed twice`, error)
      return
    }
    kernel.guard(pluginId, `view ${viewId}`, () => {
      throw error
    })
  }

  override render() {
    if (this.state.hasCrashed) {
      const canRetry = this.state.crashes < 2
      return <Apology onRetry={canRetry ? () => this.setState({ hasCrashed: false }) : undefined} />
    }
    return this.props.children
  }
}

export interface ApologyProps {
  readonly onRetry?: (() => void) | undefined
  /** The view is switched off, not broken. */
  readonly isOff?: boolean | undefined
}

/** A part that cannot be drawn, and the way out. */
export function Apology({ onRetry, isOff }: ApologyProps) {
  const t = useMessages(shellMessages)
  const view = useView()
  return (
    <ViewState
      kind="error"
      title={t('boundary.title')}
      text={isOff ? t('boundary.off') : t('boundary.text')}
      actions={
        <>
          {onRetry && (
            <Button kind="primary" isMain onPress={onRetry}>
              {t('shell.tryAgain')}
            </Button>
          )}
          <Button isMain={!onRetry} onPress={view.back}>
            {t('shell.back')}
          </Button>
        </>
      }
    />
  )
}
