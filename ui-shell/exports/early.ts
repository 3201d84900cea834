/** What a server draws of the buttons. Loads on a server alone. */
export { EarlyFace } from '../host/EarlyFace.tsx'
