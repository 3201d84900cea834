import { Component, type ComponentType, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readWorld, type World } from './world.ts'

/** Draws a page once the local world has told where everything is. */
export function renderPage(Page: ComponentType<{ readonly world: World }>): void {
  const root = createRoot(document.getElementById('root')!)
  readWorld().then(
    (world) =>
      root.render(
        <StrictMode>
          <WorldBoundary>
            <Page world={world} />
          </WorldBoundary>
        </StrictMode>,
      ),
    (error: unknown) => root.render(<SilentWorld error={error} />),
  )
}

/** Says it when the local world stops answering a page that is drawn. */
class WorldBoundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override state: { readonly failure?: { readonly error: unknown } } = {}

  override render() {
    const { failure } = this.state
    return failure ? <SilentWorld error={failure.error} /> : this.props.children
  }
}

function SilentWorld({ error }: { readonly error: unknown }) {
  return (
    <main className="failed">
      <h1>The local world does not answer</h1>
      <p>{String(error)}</p>
      <p>
        Start it with <code>npm start</code>, then load the page again.
      </p>
      <button type="button" onClick={() => location.reload()}>
        Load again
      </button>
    </main>
  )
}
