#include "table/table.h"

#include <algorithm>
#include <utility>

namespace castellan {

Error rule_error(const GameType& game, RuleId rule) {
  const std::string id = text(game.rule_prefix(), rule);
  return {"rule." + id, {{"rule", id}}};
}

Error notation_error(const GameType& game, std::string_view text) {
  const RuleId rule = game.forbids(text);
  if (rule) return rule_error(game, rule);
  return {"error.notation", {{"text", std::string(text)}}};
}

Table::Table(const GameType& game, const OptionValues& options, Fate fate)
    : Table(game, options, std::move(fate), game.start(options)) {
  set_up_ = false;
}

Table::Table(const GameType& game, OptionValues options, Fate fate, std::unique_ptr<Position> setup)
    : game_(&game),
      options_(std::move(options)),
      fate_(std::move(fate)),
      start_(std::move(setup)),
      position_(start_->clone()),
      set_up_(true),
      sitters_(position_->seats()) {}

std::vector<Message> Table::events(std::size_t i, Seat viewer) const {
  return line_[i].before->events(line_[i].action, at(i + 1), viewer);
}

std::optional<Error> Table::check(Action action) const {
  const Seat mover = to_move();
  if (mover == kOver) return Error{"error.over", {}};
  if (mover == kChance) {
    OutcomeList outcomes;
    position_->outcomes(outcomes);
    const bool possible = std::any_of(outcomes.begin(), outcomes.end(),
                                      [&](const Outcome& o) { return o.action == action; });
    if (possible) return std::nullopt;
    return Error{"error.outcome", {}};
  }
  const RuleId rule = position_->why_not(action);
  if (rule) return rule_error(*game_, rule);
  return std::nullopt;
}

std::optional<Error> Table::refuse(Seat seat, Action action) const {
  if (!over() && to_move() != seat) {
    return Error{"error.not-your-turn", {{"seat", static_cast<std::int64_t>(seat)}}};
  }
  return check(action);
}

void Table::push(Action action, bool fated) {
  const Seat mover = position_->to_move();
  ActionList legal;
  position_->legal(legal);
  line_.push_back({position_->clone(), action, legal.size() == 1, std::nullopt});
  entries_.push_back({mover, action, 0});
  if (mover == kChance) {
    ++chances_;
    fated_ = fated_ && fated;
  }
  position_->apply(action);
}

void Table::step_back() {
  position_ = std::move(line_.back().before);
  line_.pop_back();
  if (position_->to_move() == kChance) --chances_;
}

std::optional<Error> Table::apply(std::span<const Action> actions) {
  return apply_as(std::nullopt, actions);
}

std::optional<Error> Table::apply(Seat seat, std::span<const Action> actions) {
  return apply_as(seat, actions);
}

std::optional<Error> Table::apply_as(std::optional<Seat> seat, std::span<const Action> actions) {
  const std::size_t length = line_.size();
  const std::size_t entries = entries_.size();
  const bool fated = fated_;
  for (const Action action : actions) {
    if (auto error = seat ? refuse(*seat, action) : check(action)) {
      while (line_.size() > length) step_back();  // all or none
      entries_.resize(entries);
      fated_ = fated;
      return error;
    }
    const bool chance = position_->to_move() == kChance;
    const bool as_fated =
        fate_.sealed() || (chance && position_->chance_at(fate_.ticket(
                                         chances_, position_->chance_total())) == action);
    push(action, as_fated);
  }
  return std::nullopt;
}

void Table::play_chance() {
  while (to_move() == kChance && !fate_.sealed()) {
    push(position_->chance_at(fate_.ticket(chances_, position_->chance_total())), true);
  }
}

void Table::play_forced() {
  ActionList legal;
  for (;;) {
    play_chance();
    if (over()) return;
    position_->legal(legal);
    if (legal.size() != 1) return;
    push(legal[0], true);
  }
}

std::optional<Error> Table::end_early(const EarlyEnd& end) {
  if (over()) return Error{"error.over", {}};
  const auto returns = returns_of(end, stakes_of(*game_, options_), position_->seats());
  if (!returns) return Error{"error.end-early", {{"text", text_of(end)}}};
  early_ = end;
  early_returns_ = *returns;
  return std::nullopt;
}

std::size_t Table::can_take_back(Seat seat) const {
  const auto people = std::count_if(sitters_.begin(), sitters_.end(),
                                    [](const Sitter& sitter) { return sitter.person; });
  const bool alone = people <= 1;
  if (!is_seat(seat)) return 0;
  if (early_ || (over() && !alone)) return 0;
  for (std::size_t back = 1; back <= line_.size(); ++back) {
    const Step& step = line_[line_.size() - back];
    const Seat mover = step.before->to_move();
    if (!alone && (mover != seat || tells_more(line_.size() - back))) return 0;
    if (mover == seat && !step.forced) return back;
  }
  return 0;
}

// Whether the action showed its seat what it could not know before. Then it would come out
// otherwise in some other position that was possible for all that the seat knew.
bool Table::tells_more(std::size_t i) const {
  const Step& step = line_[i];
  if (step.tells) return *step.tells;
  constexpr std::uint64_t kTried = 6;
  const Seat seat = step.before->to_move();
  const std::uint64_t seen = at(i + 1).information_hash(seat);
  step.tells = false;
  for (std::uint64_t tried = 1; tried <= kTried && !*step.tells; ++tried) {
    const auto other = step.before->clone();
    Rng rng(tried);
    other->redeal(seat, rng);
    other->apply(step.action);
    step.tells = other->information_hash(seat) != seen;
  }
  return *step.tells;
}

std::size_t Table::since_decision(Seat seat) const {
  for (std::size_t back = 1; back <= line_.size(); ++back) {
    const Step& step = line_[line_.size() - back];
    if (step.before->to_move() == seat && !step.forced) return back;
  }
  return 0;
}

std::optional<Error> Table::take_back(Seat seat) {
  const std::size_t actions = can_take_back(seat);
  if (actions == 0) return Error{"error.take-back", {}};
  return undo(actions);
}

std::optional<Error> Table::undo(std::size_t actions) {
  if (actions == 0 || actions > line_.size()) return Error{"error.undo", {}};
  for (std::size_t i = 0; i < actions; ++i) step_back();
  early_.reset();
  entries_.push_back({Seat{}, Action{}, static_cast<std::uint32_t>(actions)});
  return std::nullopt;
}

}  // namespace castellan
