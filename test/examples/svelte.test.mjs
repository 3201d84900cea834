import { visitElements } from './elements.mjs'

visitElements('Connect to Acme')
