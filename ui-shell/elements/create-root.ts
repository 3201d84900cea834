// A module of our own: some bundlers give the dynamic import of a CommonJS package its default export alone.
export { createRoot } from 'react-dom/client'
