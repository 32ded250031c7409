// Cards and locations by name, as they stand on the cards.
export { title as nameOf } from '../cards';
