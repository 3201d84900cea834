import { KitProvider } from 'latchkey/react'
import { modal } from './App'
import { createRoot } from 'react-dom/client'
import { App } from './App'

createRoot(document.getElementById('root')).render(<KitProvider kit={modal}><App /></KitProvider>)
