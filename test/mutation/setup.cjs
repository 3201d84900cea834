if (globalThis.document) require('../env/dom-setup.ts')
