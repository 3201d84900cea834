import { defineKitElements } from 'latchkey/elements'
import { mount } from 'svelte'
import App from './App.svelte'
import { kit } from './kit.js'

defineKitElements(kit)
mount(App, { target: document.querySelector('#app') })
