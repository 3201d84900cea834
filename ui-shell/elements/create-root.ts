import { createRoot, type Root } from 'react-dom/client'

/**
 * In a module of our own, which loads by itself: some bundlers give the dynamic import of a CommonJS package its
 * default export alone.
 */
export const rootOf = (place: Element): Root => createRoot(place)
