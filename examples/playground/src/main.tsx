import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readWorld } from './world.ts'

const root = createRoot(document.getElementById('root')!)

readWorld().then(
  (world) =>
    root.render(
      <StrictMode>
        <App world={world} />
      </StrictMode>,
    ),
  (error: unknown) =>
    root.render(
      <main className="failed">
        <h1>The local world is not there</h1>
        <p>{String(error)}</p>
        <p>
          Start it with <code>npm start</code>.
        </p>
      </main>,
    ),
)
