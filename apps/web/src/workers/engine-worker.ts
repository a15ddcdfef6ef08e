import { expose } from 'comlink';
import { ENGINE } from './engine.js';

expose(ENGINE);
