import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readWorld, type World } from './world.ts'

/** Draws a page once the local world has told where everything is. */
export function renderPage(Page: ComponentType<{ readonly world: World }>): void {
  const root = createRoot(document.getElementById('root')!)
  readWorld().then(
    (world) =>
      root.render(
        <StrictMode>
          <Page world={world} />
        </StrictMode>,
      ),
    (error: unknown) =>
      root.render(
        <main className="failed">
          <h1>The local world does not answer</h1>
          <p>{String(error)}</p>
          <p>
            Start it with <code>npm start</code>.
          </p>
        </main>,
      ),
  )
}
