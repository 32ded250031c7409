// Entry of the browser client.
import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/frame.css';
import './styles/side.css';
import './styles/phone.css';
import App from './App.svelte';
import { mountSprite } from './symbols/sprite';
import { markLanguage } from './words/words.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('no #app element');
markLanguage();
mountSprite(document);
export default mount(App, { target });
