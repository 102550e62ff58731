"""Makes the request for an eligibility report from a check: what was asked, and what was answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, cast

from .interface_types import EligibilityRequest, EligibilityResult

if TYPE_CHECKING:
    from .interface_types import EligibilityReportRequest


class AnsweredCheck(TypedDict):
    """A check and its answer; the reference, where there is one, is printed on the report."""

    request: EligibilityRequest
    answer: EligibilityResult
    account_reference_id: NotRequired[str]


def report_of_check(check: AnsweredCheck) -> EligibilityReportRequest:
    """A line has a benefit only where the item is eligible; where it is not, or it cannot be said, only the reason."""
    visit: dict[str, Any] = {**check["request"]}
    asked = check["request"]["MedicareItems"]
    if "account_reference_id" in check:
        visit["AccountReferenceId"] = check["account_reference_id"]
    visit["Reason"] = check["answer"]["Reason"]
    lines: list[dict[str, Any]] = []
    for at, rebate in enumerate(check["answer"]["Rebates"]):
        line: dict[str, Any] = {"ItemNumber": rebate["ItemNumber"]}
        if at < len(asked) and "ChargeAmount" in asked[at]:
            line["ChargeAmount"] = asked[at].get("ChargeAmount")
        line["ItemScheduleFee"] = rebate.get("ItemScheduleFee")
        line["Benefit"] = rebate.get("Benefit") if rebate["IsEligible"] is True else None
        line["MedicareExplanationCode"] = rebate.get("MedicareExplanationCode")
        line["Reason"] = rebate["Reason"]
        lines.append(line)
    visit["MedicareItems"] = lines
    return cast("EligibilityReportRequest", visit)
