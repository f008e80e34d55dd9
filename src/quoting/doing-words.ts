/** English verbs of instructions. */
export const doingWords: ReadonlySet<string> = new Set(
  (
    'access activate add adjust allow append apply assign attach authenticate authorize avoid build call change check choose clear click ' +
    'clone close combine communicate compare configure connect contribute control convert copy create customise customize ' +
    'debug declare define delete deploy determine develop disable distribute download drain edit embed enable encrypt ' +
    'enforce ensure enter execute export expose extend fetch find fix follow force generate get give go grant handle ' +
    'hide host implement import include increase initialize inject insert inspect install integrate invoke join keep ' +
    'leave limit link list load make manage map mark migrate modify monitor mount move name navigate open override ' +
    'overwrite pass paste perform pick place point prefer prepare press prevent protect provide provision publish pull ' +
    'push put query read recover reduce register reload remove rename render replace report request reserve reset ' +
    'resize restart restore restrict retrieve return review rewrite roll rotate run save say scale schedule search ' +
    'secure select send serve set share show sign specify split start stop store submit switch take tell test ' +
    'troubleshoot try tune turn type uninstall unset update upgrade upload use validate verify view visit wait watch ' +
    'wrap write'
  ).split(' '),
);
