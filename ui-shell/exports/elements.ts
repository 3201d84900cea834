/** The `latchkey/elements` entry: the buttons and the panel as custom elements, for pages that are not written with React. */
export { defineKitElements } from '../elements/define-kit-elements.ts'
export type { KitElement, KitElementEvents } from '../elements/kit-element.ts'
