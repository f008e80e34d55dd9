/** Reads and shows answers, and shows passages. A separate script, loaded when the dialog opens. */
export { ConversationView } from './conversation-view.ts';
export { historyOf } from './history-of.ts';
export { PassagePane } from './passage-pane.ts';
export { readEvents } from './read-events.ts';
export { takePart } from './turn.ts';
