import { visitElements } from './elements.mjs'

visitElements('Connect wallet')
