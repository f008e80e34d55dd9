/** Shows answers and passages. It is a script of its own, loaded when the dialog opens. */
export { ConversationView } from './conversation-view.ts';
export { PassagePane } from './passage-pane.ts';
