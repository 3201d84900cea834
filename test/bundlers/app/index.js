import { ConnectButton, KitProvider } from 'latchkey/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { kit } from './kit.js'

const app = createElement(KitProvider, { kit }, createElement(ConnectButton))
createRoot(document.getElementById('root')).render(app)
