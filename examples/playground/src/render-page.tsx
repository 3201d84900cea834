import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SilentWorld } from './SilentWorld.tsx'
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
        <main>
          <SilentWorld error={error} />
        </main>,
      ),
  )
}
