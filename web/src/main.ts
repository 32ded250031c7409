// Entry of the browser client.
import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import App from './App.svelte';
import { mountSprite } from './symbols/sprite';

const target = document.getElementById('app');
if (!target) throw new Error('no #app element');
mountSprite(document);
export default mount(App, { target });
